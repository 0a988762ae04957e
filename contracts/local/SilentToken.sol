// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Token that predates the final ERC-20 standard
/// @notice Returns nothing where ERC-20 returns true; an allowance changes only from or to zero.
contract SilentToken {
    /// @notice Name of the token.
    string public name;
    /// @notice Symbol of the token.
    string public symbol;
    /// @notice Decimals of the token.
    uint8 public immutable decimals;
    /// @notice Total supply.
    uint256 public totalSupply;
    /// @notice Balance of an account.
    mapping(address account => uint256) public balanceOf;
    /// @notice Allowance by owner and spender.
    mapping(address account => mapping(address spender => uint256)) public allowance;

    /// @notice Tokens were transferred.
    event Transfer(address indexed from, address indexed to, uint256 value);
    /// @notice An allowance was set.
    event Approval(address indexed owner, address indexed spender, uint256 value);

    /// @notice The allowance is not zero: set it to zero first.
    error AllowanceNotZero();

    /// @param name_ Name of the token.
    /// @param symbol_ Symbol of the token.
    /// @param decimals_ Decimals of the token.
    /// @param supply Total supply, minted to the deployer.
    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    /// @notice Approves a spender, from or to zero.
    function approve(address spender, uint256 value) external {
        if (value != 0 && allowance[msg.sender][spender] != 0) revert AllowanceNotZero();
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    /// @notice Transfers tokens of the caller.
    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    /// @notice Transfers tokens of another account within the allowance.
    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
