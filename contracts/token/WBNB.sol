// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IWrappedNative} from "./IWrappedNative.sol";

/// @title Wrapped BNB
/// @dev The supply is the contract's coin balance, so wrapping writes one balance only.
contract WBNB is IWrappedNative {
    /// @inheritdoc IERC20Metadata
    string public constant name = "Wrapped BNB";
    /// @inheritdoc IERC20Metadata
    string public constant symbol = "WBNB";
    /// @inheritdoc IERC20Metadata
    uint8 public constant decimals = 18;

    /// @inheritdoc IERC20
    mapping(address account => uint256) public balanceOf;
    /// @inheritdoc IERC20
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    /// @notice Wraps coin sent without calldata for the sender.
    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWrappedNative
    function withdraw(uint256 amount) external {
        _take(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        (bool sent,) = msg.sender.call{value: amount}("");
        if (!sent) revert NativeTransferFailed();
    }

    /// @inheritdoc IERC20
    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (from != msg.sender) {
            uint256 allowed = allowance[from][msg.sender];
            if (allowed != type(uint256).max) {
                if (allowed < value) revert InsufficientAllowance();
                unchecked {
                    allowance[from][msg.sender] = allowed - value;
                }
            }
        }
        _move(from, to, value);
        return true;
    }

    /// @inheritdoc IERC20
    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    /// @inheritdoc IWrappedNative
    function deposit() public payable {
        // The total amount of coin fits into 256 bits.
        unchecked {
            balanceOf[msg.sender] += msg.value;
        }
        emit Deposit(msg.sender, msg.value);
    }

    function _move(address from, address to, uint256 value) private {
        _take(from, value);
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }

    function _take(address from, uint256 value) private {
        uint256 held = balanceOf[from];
        if (held < value) revert InsufficientBalance();
        unchecked {
            balanceOf[from] = held - value;
        }
    }
}
