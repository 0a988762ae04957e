// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowFactory} from "../exchange/IMeowFactory.sol";
import {IMeowRouter} from "../exchange/IMeowRouter.sol";
import {IMeowSwapRouter} from "../exchange/IMeowSwapRouter.sol";

/// @title A trial of a token: bought, given away and sold again, without anything of it being real
/// @notice Never deployed. Its creation code is run by an `eth_call` without a receiver, with coin sent along from an
/// account that has some; the constructor trades and then always reverts with what it found.
/// @dev Every step is a low-level call, so that whatever the token does there is a verdict. A token can tell a trial
/// from a trade if it wants to, so a bad verdict is certain and a good one is not.
contract TokenTrial {
    /// @dev What was found so far.
    struct Verdict {
        bool bought;
        bool moved;
        bool sold;
        uint256 buyTaxBps;
        uint256 transferTaxBps;
        uint256 sellTaxBps;
        bytes reason;
    }

    uint256 private constant BPS = 10_000;
    /// @dev A longer reason than this is not passed on: nobody reads it, and it would be for the caller to carry.
    uint256 private constant LONGEST_REASON = 1024;

    /// @notice The verdict. Taxes are the part that was lost on the way, in parts of 10,000, to the nearest.
    /// @param bought Whether the token could be bought.
    /// @param moved Whether a part of it could be given to somebody.
    /// @param sold Whether the rest could be sold.
    /// @param buyTaxBps What was lost between the pair and the buyer.
    /// @param transferTaxBps What was lost between two accounts.
    /// @param sellTaxBps What was lost between the seller and the pair.
    /// @param reason With which data the first step that failed reverted; empty when none did or it gave none.
    error Trial(
        bool bought, bool moved, bool sold, uint256 buyTaxBps, uint256 transferTaxBps, uint256 sellTaxBps, bytes reason
    );

    /// @param router The router to trade with.
    /// @param path From the wrapped coin to the token. All the coin that is sent along is spent.
    constructor(IMeowRouter router, address[] memory path) payable {
        Verdict memory verdict;
        address token = path[path.length - 1];
        address pair = IMeowFactory(router.factory()).getPair(path[path.length - 2], token);
        uint256 held = _balance(token, address(this));
        _buy(verdict, router, path, pair);
        held = _less(_balance(token, address(this)), held);
        if (held > 1) {
            _move(verdict, token, held / 2);
            _sell(verdict, router, path, pair);
        }
        revert Trial(
            verdict.bought,
            verdict.moved,
            verdict.sold,
            verdict.buyTaxBps,
            verdict.transferTaxBps,
            verdict.sellTaxBps,
            verdict.reason.length > LONGEST_REASON ? bytes("") : verdict.reason
        );
    }

    function _buy(Verdict memory verdict, IMeowRouter router, address[] memory path, address pair) private {
        address token = path[path.length - 1];
        uint256 ours = _balance(token, address(this));
        uint256 pairs = _balance(token, pair);
        verdict.bought = _try(
            verdict,
            address(router),
            msg.value,
            abi.encodeCall(
                IMeowSwapRouter.swapExactETHForTokensSupportingFeeOnTransferTokens,
                (0, path, address(this), block.timestamp)
            )
        );
        if (!verdict.bought) return;
        verdict.buyTaxBps = _lostBps(_less(pairs, _balance(token, pair)), _less(_balance(token, address(this)), ours));
    }

    function _move(Verdict memory verdict, address token, uint256 amount) private {
        address stranger = address(uint160(uint256(keccak256(abi.encode(address(this), token)))));
        uint256 theirs = _balance(token, stranger);
        verdict.moved = _try(verdict, token, 0, abi.encodeCall(IERC20.transfer, (stranger, amount)));
        if (verdict.moved) verdict.transferTaxBps = _lostBps(amount, _less(_balance(token, stranger), theirs));
    }

    /// @dev Sells all that is here.
    function _sell(Verdict memory verdict, IMeowRouter router, address[] memory path, address pair) private {
        address token = path[path.length - 1];
        uint256 amount = _balance(token, address(this));
        uint256 pairs = _balance(token, pair);
        if (!_try(verdict, token, 0, abi.encodeCall(IERC20.approve, (address(router), amount)))) return;
        verdict.sold = _try(
            verdict,
            address(router),
            0,
            abi.encodeCall(
                IMeowSwapRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                (amount, 0, _reversed(path), address(this), block.timestamp)
            )
        );
        if (verdict.sold) verdict.sellTaxBps = _lostBps(amount, _less(_balance(token, pair), pairs));
    }

    /// @dev Makes a call and notes why it failed, if it is the first that did. A token's `false` is a failure; the
    /// silence of one from before the standard is not.
    function _try(Verdict memory verdict, address target, uint256 value, bytes memory data) private returns (bool) {
        (bool success, bytes memory answer) = target.call{value: value}(data);
        if (success) return answer.length < 32 || abi.decode(answer, (uint256)) != 0;
        if (verdict.reason.length == 0) verdict.reason = answer;
        return false;
    }

    /// @dev Nothing where the token does not say.
    function _balance(address token, address account) private view returns (uint256) {
        (bool success, bytes memory answer) = token.staticcall(abi.encodeCall(IERC20.balanceOf, (account)));
        return success && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function _reversed(address[] memory path) private pure returns (address[] memory back) {
        back = new address[](path.length);
        for (uint256 i = 0; i < path.length; ++i) {
            back[i] = path[path.length - 1 - i];
        }
    }

    /// @dev The difference, or nothing.
    function _less(uint256 amount, uint256 by) private pure returns (uint256) {
        return amount > by ? amount - by : 0;
    }

    function _lostBps(uint256 sent, uint256 arrived) private pure returns (uint256) {
        uint256 lost = _less(sent, arrived);
        // A token that names absurd amounts must not make the verdict fail.
        return lost == 0 || sent > type(uint256).max / (2 * BPS) ? 0 : (lost * BPS + sent / 2) / sent;
    }
}
