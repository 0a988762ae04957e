// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IMeowFactory} from "../exchange/IMeowFactory.sol";
import {IMeowRouter} from "../exchange/IMeowRouter.sol";
import {IMeowSwapRouter} from "../exchange/IMeowSwapRouter.sol";

/// @title Simulated buy, transfer and sale of a token
/// @notice Never deployed: an `eth_call` without a recipient runs its creation code, with coin from
/// an account that has some. The constructor trades and then always reverts with its findings.
/// @dev Every step is a low-level call, so that any behaviour of the token becomes a finding. A
/// token can recognise the simulation, so a bad verdict is certain and a good one is not.
contract TokenTrial {
    /// @dev Findings so far.
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
    /// @dev Longer revert data is not passed on: the app does not show it.
    uint256 private constant LONGEST_REASON = 1024;

    /// @notice Verdict. Taxes are the part lost in transit, in parts of 10,000, rounded to the
    /// nearest.
    /// @param bought Whether the token could be bought.
    /// @param moved Whether a part of it could be transferred.
    /// @param sold Whether the rest could be sold.
    /// @param buyTaxBps Loss from the pair to the buyer.
    /// @param transferTaxBps Loss between two accounts.
    /// @param sellTaxBps Loss from the seller to the pair.
    /// @param reason Revert data of the first step that failed; empty when none failed or gave any.
    error Trial(
        bool bought,
        bool moved,
        bool sold,
        uint256 buyTaxBps,
        uint256 transferTaxBps,
        uint256 sellTaxBps,
        bytes reason
    );

    /// @param router Router to trade with.
    /// @param path From the wrapped coin to the token. Spends all the coin sent.
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

    function _buy(Verdict memory verdict, IMeowRouter router, address[] memory path, address pair)
        private
    {
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
        verdict.buyTaxBps = _lostBps(
            _less(pairs, _balance(token, pair)), _less(_balance(token, address(this)), ours)
        );
    }

    function _move(Verdict memory verdict, address token, uint256 amount) private {
        address stranger = address(uint160(uint256(keccak256(abi.encode(address(this), token)))));
        uint256 theirs = _balance(token, stranger);
        verdict.moved =
            _try(verdict, token, 0, abi.encodeCall(IERC20.transfer, (stranger, amount)));
        if (verdict.moved) {
            verdict.transferTaxBps = _lostBps(amount, _less(_balance(token, stranger), theirs));
        }
    }

    /// @dev Sells the whole balance of this contract.
    function _sell(Verdict memory verdict, IMeowRouter router, address[] memory path, address pair)
        private
    {
        address token = path[path.length - 1];
        uint256 amount = _balance(token, address(this));
        uint256 pairs = _balance(token, pair);
        if (!_try(verdict, token, 0, abi.encodeCall(IERC20.approve, (address(router), amount)))) {
            return;
        }
        verdict.sold = _try(
            verdict,
            address(router),
            0,
            abi.encodeCall(
                IMeowSwapRouter.swapExactTokensForTokensSupportingFeeOnTransferTokens,
                (amount, 0, _reversed(path), address(this), block.timestamp)
            )
        );
        if (verdict.sold) {
            verdict.sellTaxBps = _lostBps(amount, _less(_balance(token, pair), pairs));
        }
    }

    /// @dev Makes a call and records the first failure. Returning `false` is a failure; returning
    /// nothing, as tokens older than the standard do, is not.
    function _try(Verdict memory verdict, address target, uint256 value, bytes memory data)
        private
        returns (bool)
    {
        (bool success, bytes memory answer) = target.call{value: value}(data);
        if (success) return answer.length < 32 || abi.decode(answer, (uint256)) != 0;
        if (verdict.reason.length == 0) verdict.reason = answer;
        return false;
    }

    /// @dev Returns 0 when the token does not answer.
    function _balance(address token, address account) private view returns (uint256) {
        (bool success, bytes memory answer) =
            token.staticcall(abi.encodeCall(IERC20.balanceOf, (account)));
        return success && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function _reversed(address[] memory path) private pure returns (address[] memory back) {
        back = new address[](path.length);
        for (uint256 i = 0; i < path.length; ++i) {
            back[i] = path[path.length - 1 - i];
        }
    }

    /// @dev Subtracts, with a minimum of 0.
    function _less(uint256 amount, uint256 by) private pure returns (uint256) {
        return amount > by ? amount - by : 0;
    }

    function _lostBps(uint256 sent, uint256 arrived) private pure returns (uint256) {
        uint256 lost = _less(sent, arrived);
        // A token that reports absurd amounts must not make the verdict revert.
        return
            lost == 0 || sent > type(uint256).max / (2 * BPS) ? 0 : (lost * BPS + sent / 2) / sent;
    }
}
